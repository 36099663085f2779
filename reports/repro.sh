BASE_URL="${BASE_URL%/}"
cannot() { echo "cannot tell: $1" >&2; exit 2; }
for tool in curl jq; do command -v "$tool" >/dev/null || cannot "$tool is not installed"; done
for ((at = 0; at < ${#needed[@]}; at += 2)); do
  name="${needed[at]}"
  [ -n "${!name:-}" ] || cannot "$name must hold ${needed[at + 1]}"
done
work="$(mktemp -d)" || exit 2
trap 'rm -rf "$work"' EXIT
# Headers go through files, so that no secret is on a command line.
printf '%s\n' "${headers[@]}" > "$work/headers"
printf 'Authorization: Bearer %s\n' "$TOKEN" > "$work/token"
ask() {
  status="$(curl -sS --max-time 30 -o "$work/body" -D "$work/head" -w '%{http_code}' -H @"$work/headers" "$@")" ||
    cannot 'no answer came'
}
# An answer says something only while this API answers a valid request.
serves() {
  for path in "${controls[@]}"; do
    ask -H @"$work/token" "$BASE_URL$path"
    [[ "$status" = 2?? ]] && jq -e 'type == "object" and has("data")' "$work/body" >/dev/null 2>&1 && return 0
  done
  return 1
}
# A status shows the violation, that it is gone, or nothing; of an answer with the status of the finding, the
# header or the place in the body. Positions in lists differ between runs: every entry must keep the rule.
judge() {
  [[ "$status" =~ ^($elsewhere)$ ]] && cannot "the answer is $status"
  [[ "$kept" != ... && "$status" =~ ^($kept)$ ]] && return 0
  [[ "$status" =~ ^($broken)$ ]] && return 1
  [ "$kept" = ... ] && return 0
  [[ "$status" =~ ^($same)$ ]] || cannot "the answer is $status"
  [ -n "$header" ] && { grep -qi "^$header:" "$work/head"; return; }
  case "$(jq -r "[$place] | if length == 0 then \"unseen\" elif all then \"kept\" else \"broken\" end" "$work/body" 2>/dev/null)" in
    broken) return 1 ;;
    kept) return 0 ;;
    *) cannot 'the place is not in the answer' ;;
  esac
}
once() {
  local more=()
  [ "$credential" = token ] && more+=(-H @"$work/token")
  [ -n "${body+set}" ] && more+=(--data-binary @-)
  ask -X "$method" ${more[@]+"${more[@]}"} "$BASE_URL$target" <<< "${body-}"
  judge
}
serves || cannot "no valid request returned data; the last one returned $status"
for ((at = 0; at < tries; at += 1)); do
  once || { echo 'The violation is there.'; exit 1; }
done
[ -z "$doubt" ] || cannot "this answer is as wanted, but $doubt"
echo 'This answer is as wanted.'
