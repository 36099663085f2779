/** The look of the load report: light and dark, phone and print. */
export const loadStyle = `
:root { color-scheme: light dark; --ink: #1d2330; --soft: #5b6475; --ground: #fbfbfd; --card: #fff; --edge: #d9dde6; --good: #17683c; --bad: #b3202c; --mind: #8a5a00; --p50: #1f6feb; --p95: #a15c00; --p99: #b3202c; --rate: #1a7f5a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf2; --soft: #a5aebf; --ground: #12151c; --card: #1a1f29; --edge: #333b4a; --good: #5fd08f; --bad: #ff8087; --mind: #f0b849; --p50: #6aa8ff; --p95: #f0b849; --p99: #ff8087; --rate: #5fd0a5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 88rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; margin: .2rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 2rem 0 .4rem; overflow-wrap: anywhere; }
header p, section > p { color: var(--soft); margin: .2rem 0; overflow-wrap: anywhere; }
.outcome { display: inline-block; padding: .1rem .8rem; border-radius: 2rem; border: 2px solid; font-weight: 700; color: var(--mind); }
.outcome.passed { color: var(--good); } .outcome.failed, .outcome.fault { color: var(--bad); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.reasons li { overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--edge); vertical-align: top; overflow-wrap: anywhere; }
th, td:first-child, .number { white-space: nowrap; overflow-wrap: normal; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.held td:first-child { color: var(--good); } .crossed td:first-child { color: var(--bad); font-weight: 700; } .untested td:first-child { color: var(--mind); }
details { background: var(--card); border: 1px solid var(--edge); border-radius: .5rem; padding: .4rem .8rem; margin: .4rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1rem; }
figure { margin: 0; background: var(--card); border: 1px solid var(--edge); border-radius: .5rem; padding: .6rem; } figcaption { font-weight: 600; }
.legend { font-weight: 400; font-size: .85rem; } .key::before { content: ''; display: inline-block; width: 1rem; height: .2rem; margin-right: .3rem; vertical-align: middle; background: currentColor; }
.key.p50 { color: var(--p50); } .key.p95 { color: var(--p95); } .key.p99 { color: var(--p99); } .key.rate { color: var(--rate); } .key.planned, .key.limit { color: var(--soft); }
svg { width: 100%; height: auto; display: block; } figure { container-type: inline-size; } svg text { font-size: 12px; fill: var(--soft); } @container (max-width: 36rem) { svg text { font-size: 17px; } } @container (max-width: 24rem) { svg text { font-size: 24px; } } .grid { stroke: var(--edge); }
polyline { fill: none; stroke-width: 2; stroke-linejoin: round; vector-effect: non-scaling-stroke; } polyline.p50 { stroke: var(--p50); } polyline.p95 { stroke: var(--p95); } polyline.p99 { stroke: var(--p99); } polyline.rate { stroke: var(--rate); } polyline.planned, .limit { stroke: var(--soft); stroke-dasharray: 6 4; }
.dot.p50 { fill: var(--p50); } .dot.p95 { fill: var(--p95); } .dot.p99 { fill: var(--p99); } .dot.rate { fill: var(--rate); }
.spark { width: 7.5rem; height: 1.5rem; }
.errors { fill: var(--bad); opacity: .22; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dt { margin-top: .4rem; } td, th { padding: .3rem .2rem; } }
@media print { figure, details { break-inside: avoid; } }
`;
