
# Sets `kind` to the kind of value of an option of the current command; empty for a flag or an unknown option.
_tailrace_kind() {
    kind=
    for entry in $flags; do
        case $entry in
            "$1="*) kind=${entry#*=} ;;
        esac
    done
}

# Adds a line to the offered completions.
_tailrace_offer() {
    case $_tailrace_words in
        *"
$1
"*) ;;
        *) _tailrace_words="$_tailrace_words$1
" ;;
    esac
}

# Offers the next part of keys, and after `=` the words that the key accepts. $1: a table with lines KEY=WORD|WORD.
_tailrace_keys() {
    while IFS= read -r entry; do
        name=${entry%%=*}
        case $current in
            *=*)
                if [ "$name" = "${current%%=*}" ]; then
                    _tailrace_among "${entry#*=}" "$name="
                fi
                ;;
            *)
                case $name in
                    "$current"*)
                        rest=${name#"$current"}
                        case $rest in
                            .*) _tailrace_offer "$current." ;;
                            *.*) _tailrace_offer "$current${rest%%.*}." ;;
                            *) _tailrace_offer "$name=" ;;
                        esac
                        ;;
                esac
                ;;
        esac
    done <<TABLE
$1
TABLE
    case $current in
        *=*) ;;
        *) _tailrace_open=yes ;;
    esac
}

# Offers the words of $1, which are separated by bars, each with the prefix $2.
_tailrace_among() {
    left=$1
    while [ -n "$left" ]; do
        _tailrace_offer "${2:-}${left%%|*}"
        case $left in
            *\|*) left=${left#*|} ;;
            *) left= ;;
        esac
    done
}

# Sets the completions of the last argument: lines of `_tailrace_words`, `_tailrace_files` (files
# or folders are possible, too), `_tailrace_open` (no blank follows) and `_tailrace_value` (the typed part of the value).
_tailrace_candidates() {
    _tailrace_words='
'
    _tailrace_files=
    _tailrace_open=
    at=
    passed=
    first=
    pending=
    places=0
    _tailrace_command "$at"
    while [ $# -gt 1 ]; do
        if [ -n "$pending" ]; then
            pending=
        else
            case $1 in
                -*=*) ;;
                -*)
                    _tailrace_kind "$1"
                    pending=$kind
                    ;;
                *)
                    case " $subcommands " in
                        *" $1 "*)
                            at="${at:+$at }$1"
                            _tailrace_command "$at"
                            ;;
                        *)
                            first=${first:-$1}
                            passed="$passed$1 "
                            places=$((places + 1))
                            ;;
                    esac
                    ;;
            esac
        fi
        shift
    done
    current=${1-}
    kind=$pending
    if [ -z "$kind" ]; then
        case $current in
            -*=*)
                _tailrace_kind "${current%%=*}"
                current=${current#*=}
                ;;
            -*)
                for entry in $flags; do
                    _tailrace_offer "${entry%%=*}"
                done
                ;;
            *)
                for entry in $subcommands; do
                    _tailrace_offer "$entry"
                done
                place=0
                for entry in $takes; do
                    if [ "$place" -eq "$places" ] || case $entry in *+) [ "$place" -le "$places" ] ;; *) false ;; esac; then
                        kind=${entry%+}
                    fi
                    place=$((place + 1))
                done
                ;;
        esac
    fi
    _tailrace_value=$current
    _tailrace_fill
}

# Offers the completions of a kind, which is a letter for files, folders, keys or words.
_tailrace_fill() {
    case $kind in
        f* | wf*) _tailrace_files=files ;;
        d*) _tailrace_files=folders ;;
    esac
    case $kind in
        w*:*) _tailrace_among "${kind#*:}" ;;
        k) _tailrace_keys "$(_tailrace_choices "$first"; _tailrace_settings)" ;;
        t) _tailrace_keys "$(_tailrace_topology "$first")" ;;
        c)
            _tailrace_command "${passed% }"
            for entry in $subcommands; do
                _tailrace_offer "$entry"
            done
            ;;
    esac
}
