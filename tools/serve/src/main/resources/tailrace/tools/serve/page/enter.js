/* From the address with the token to the page; that address stays in no history. */
location.replace(new URL('./', document.currentScript.src).pathname + location.hash);
