
_tailrace() {
    local kind entry name rest left at passed first pending places current place subcommands flags takes
    local _tailrace_words _tailrace_files _tailrace_open _tailrace_value line word typed cut IFS=$' \t\n'
    local -a words
    line=${COMP_LINE:0:COMP_POINT}
    read -r -a words <<<"$line"
    case $line in
        *[[:space:]]) words+=("") ;;
    esac
    typed=${words[${#words[@]} - 1]}
    _tailrace_candidates "${words[@]:1}"
    # If = separates words, Readline treats the text after the last = as the word.
    cut=${typed%"$_tailrace_value"}
    case $COMP_WORDBREAKS in
        *=*) typed=${typed%"${typed##*=}"} ;;
        *) typed= ;;
    esac
    COMPREPLY=()
    while IFS= read -r word; do
        case $word in
            '') ;;
            "$_tailrace_value"*)
                word=$cut$word
                COMPREPLY+=("${word#"$typed"}")
                ;;
        esac
    done <<<"$_tailrace_words"
    if [ -n "$_tailrace_open" ]; then
        compopt -o nospace 2>/dev/null
    fi
    if [ -n "$_tailrace_files" ]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r word; do
            COMPREPLY+=("$word")
        done < <(if [ "$_tailrace_files" = folders ]; then compgen -d -- "$_tailrace_value"; else
            compgen -f -- "$_tailrace_value"; fi)
    fi
}

complete -F _tailrace tailrace ./tailrace
