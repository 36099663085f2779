/** The style of the load report, added to that of every page: charts, thresholds, and endpoints. */
export const loadStyle = `
:root{--p50:var(--some-fill);--p95:var(--mind-fill);--p99:var(--bad-fill);--rate:var(--good-fill)}
.counts b{color:var(--ink)}.load pre+pre{margin-top:.4rem}.dashboard{margin-top:.5rem}
.load .group p{color:var(--soft);font-size:.92rem;margin-bottom:.7rem}
.held td:first-child{color:var(--good)}.crossed td:first-child{color:var(--bad);font-weight:700}.untested td:first-child{color:var(--mind)}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:1rem}
figure{margin:0;background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:.8rem .9rem;container-type:inline-size;min-width:0}figcaption{font-weight:600;font-size:.92rem;margin-bottom:.3rem}
figure .legend{display:inline;font-weight:400;margin:0 0 0 .5rem}figure .key{color:var(--ink);min-width:0;padding:0;margin-right:.6rem;background:none;font-weight:400}figure .key::before{content:"";display:inline-block;width:1rem;height:.2rem;margin-right:.3rem;vertical-align:middle}
.key.p50::before{background:var(--p50)}.key.p95::before{background:var(--p95)}.key.p99::before{background:var(--p99)}.key.rate::before{background:var(--rate)}.key.planned::before,.key.limit::before{background:var(--soft)}
figure svg{width:100%;height:auto;display:block}figure svg text{font:12px var(--sans);fill:var(--soft)}@container (max-width:36rem){figure svg text{font-size:17px}}@container (max-width:24rem){figure svg text{font-size:24px}}svg .grid{stroke:var(--line)}
polyline{fill:none;stroke-width:2;stroke-linejoin:round;vector-effect:non-scaling-stroke}polyline.p50{stroke:var(--p50)}polyline.p95{stroke:var(--p95)}polyline.p99{stroke:var(--p99)}polyline.rate{stroke:var(--rate)}polyline.planned,.limit{stroke:var(--soft);stroke-dasharray:6 4}
.dot.p50{fill:var(--p50)}.dot.p95{fill:var(--p95)}.dot.p99{fill:var(--p99)}.dot.rate{fill:var(--rate)}.spark{width:7.5rem;height:1.5rem}.errors{fill:var(--bad-fill);opacity:.22}
.sortable tbody th{overflow-wrap:anywhere;white-space:normal;min-width:9rem}
@media (max-width:44rem){.load .group>.panel{padding:0 .2rem .6rem}.load .group p{padding:0 .8rem}figure{padding:.6rem .2rem}figcaption{padding:0 .6rem}}
@media print{#run,.load .group>.panel{display:block!important}figure{break-inside:avoid}.charts{grid-template-columns:1fr 1fr}}
`;
