/** The style of what only other pages than report.html have: the comparison and the matrix. */
export const otherStyle = `
.columns{list-style:none;margin-top:.6rem;display:grid;gap:.15rem;font-size:.92rem}.columns b{color:var(--tone)}
.three.part{margin-top:1rem}.three{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));align-items:start}
.change-list{padding:.9rem 1.1rem 1rem;border-top:4px solid var(--fill,var(--line))}.change-list h3{display:flex;justify-content:space-between;color:var(--tone,var(--soft));margin-bottom:.3rem}
.change-list ul{list-style:none;margin:.15rem 0 .6rem;columns:10rem 2;column-gap:1rem}.change-list li{break-inside:avoid;font-size:.9rem}
.grid{position:relative;overflow:auto;max-height:85vh}.grid table{border-collapse:separate;border-spacing:2px;padding:.6rem .9rem}
.grid thead th{position:sticky;top:0;background:var(--paper);height:7.2rem;vertical-align:bottom;font-weight:500;font-size:.8rem;color:var(--soft);padding:0 0 .3rem;z-index:1}.grid thead th span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}
.grid tbody th{position:sticky;left:0;background:var(--paper);font:400 .8rem/1.5 var(--mono);text-align:left;padding-right:.8rem;white-space:nowrap}.grid td{text-align:center;min-width:2.1rem}.grid tr.clause-row th{padding-top:.7rem;font:600 .85rem var(--sans);color:var(--soft)}
.grid .sum{color:var(--soft);font-variant-numeric:tabular-nums;font-size:.85rem;padding-left:.6rem}
.defects{list-style:none;display:grid;gap:.2rem;padding:.2rem 1.1rem .9rem}.defects code{font-size:.84rem}
@media (max-width:44rem){.grid tbody th{position:static;font-size:.72rem}.grid td{min-width:1.8rem}}
@media print{.grid{max-height:none;overflow:visible}.grid thead th,.grid tbody th{position:static}.key{padding:0 .2rem}}
`;
