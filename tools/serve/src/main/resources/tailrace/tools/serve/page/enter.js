/* Redirects from the address with the token to the page, so that no history keeps the token. */
location.replace(new URL('./', document.currentScript.src).pathname + location.hash);
