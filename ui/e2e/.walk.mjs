import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const base='http://127.0.0.1:8791';
const paths=[...readFileSync('ui/src/app/AppRoutes.tsx','utf8').matchAll(/'(\/[^']*)': \(\) => import/g)].map(m=>m[1]);
const get=async(p,o)=>(await fetch(base+p,o)).json();
const {items:[one]}=await get('/api/items?sort=popularity&perPage=1');
const slot=new URLSearchParams({location:'Delhi',categoryId:one.category_id,date:'2099-01-01',time:'11:00 AM'});
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const who of ['', 'customer','photographer']) {
  let acc; if(who){ acc=await get('/api/v1/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:who+'@demo.shootday.in',password:'shootday'})}); }
  let booking='x'; if(who==='customer'){ const r=await get('/api/v1/user/profile/'+acc.user._id,{headers:{Authorization:'Bearer '+acc.token}}); booking=(r.bookings??r.bookingList??Object.values(r).find(Array.isArray)??[])[0]?.bookingId??'x'; }
  const all=[...paths.map(p=>p.replace(':photographerId',one._id).replace(':bookingId',booking).replace(':token','x')),`/schedule?${slot}`,`/schedulebook?${slot}`,'/instant?location=Pune&category=Food','/instantbook?location=Pune&category=Food&rating=4&sort=price','/profile/nobody','/no-such-page'];
  for (const w of [390,1440]) {
    const ctx=await b.newContext({viewport:{width:w,height:w===390?844:900},isMobile:w===390,hasTouch:w===390,colorScheme:w===390?'dark':'light'});
    const p=await ctx.newPage(); await p.goto(base+'/favicon.svg');
    if(acc) await p.evaluate(([u,t])=>{localStorage.setItem('user',u);localStorage.setItem('token',t)},[JSON.stringify({...acc.user,id:acc.user._id}),JSON.stringify(acc.token)]);
    let path='';
    p.on('pageerror',e=>console.log(who||'visitor',w,path,'PAGEERROR',e.message.slice(0,300)));
    p.on('console',m=>m.type()==='error'&&console.log(who||'visitor',w,path,'CONSOLE',m.text().slice(0,300),m.location().url));
    for(path of all){ try{ await p.goto(base+path); await p.getByRole('link',{name:/^Demo: messages/}).last().waitFor({state:'attached',timeout:30000}); await p.waitForLoadState('networkidle',{timeout:15000}); }catch(e){console.log(who,w,path,'TIMEOUT',e.message.slice(0,150))} }
    await ctx.close(); console.log('done',who||'visitor',w,all.length);
  }
}
await b.close();
