import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const [w,h] of [[1280,900],[1440,900],[768,1024],[390,844]]) for (const path of process.argv.slice(2)) for (let i=0;i<3;i++) {
  const p = await (await b.newContext({ viewport: { width: w, height: h }, reducedMotion: i?'reduce':'no-preference', serviceWorkers:'block' })).newPage();
  await p.addInitScript(() => { window.__s=[]; new PerformanceObserver((l)=>{ for (const e of l.getEntries()) window.__s.push({v:e.value,t:Math.round(e.startTime),src:e.sources.map(s=>{const n=s.node; const el=n?.nodeType===1?n:n?.parentElement; return (el?el.tagName+'.'+(el.textContent||'').slice(0,40):'?')+' '+JSON.stringify(s.previousRect)+'->'+JSON.stringify(s.currentRect)})}); }).observe({type:'layout-shift',buffered:true}); });
  await p.goto('http://127.0.0.1:8791'+path); await p.getByRole('link',{name:/^Demo: messages/}).waitFor({state:'attached'}); await p.waitForLoadState('networkidle');
  const s = await p.evaluate(()=>window.__s); const sum=s.reduce((a,e)=>a+e.v,0);
  console.log(w,path,i,sum.toFixed(4)); if(sum>0.005) console.log(JSON.stringify(s,null,1)); await p.context().close();
}
await b.close();
