
_tailrace_plain() {
    emulate -L sh
    _tailrace_candidates "$@"
}

_tailrace() {
    local kind entry name rest left at passed first pending places current place subcommands flags takes
    local _tailrace_words _tailrace_files _tailrace_open _tailrace_value
    local -a offered
    _tailrace_plain "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}"
    offered=("${(@f)_tailrace_words}")
    offered=(${offered:#})
    case $PREFIX in
        -*=*) compset -P '*=' ;;
    esac
    if [[ -n $_tailrace_open ]]; then
        compadd -S '' -- $offered
    else
        compadd -- $offered
    fi
    case $_tailrace_files in
        files) _files ;;
        folders) _files -/ ;;
    esac
}

if ! whence compdef >/dev/null; then
    autoload -U +X compinit && compinit
fi
compdef _tailrace tailrace ./tailrace
