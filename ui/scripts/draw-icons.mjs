// Draws the pictures in ui/public: the icons from favicon.svg, and the preview image of links to the site. Run it when the logo
// or the headline changes: `node ui/scripts/draw-icons.mjs`.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const inUI = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const dataURL = async (type, path) => `data:${type};base64,${(await readFile(inUI(path))).toString('base64')}`;

const mark = await readFile(inUI('public/favicon.svg'), 'utf8');
const square = mark.replace('rx="8"', '');

/** The logo on a square with a margin of `room` percent. Icons that systems crop to their own shape need a margin. */
const icon = (room) => `<body style="margin:0;background:#1f1915;display:grid;height:100vh;place-items:center">
  <div style="width:${100 - room}%">${square}</div>`;
const rounded = `<body style="margin:0">${mark}`;

const font = await dataURL('font/woff2', '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2');
const share = `<style>@font-face { font-family: Fraunces; src: url(${font}); font-weight: 100 900; }</style>
  <body style="margin:0;width:1200px;height:630px;position:relative;overflow:hidden;background:#181310">
  <img src="${await dataURL('image/webp', 'src/assets/photos/hero-camera-1920.webp')}" style="position:absolute;inset:0;width:100%;height:100%;object-fit:cover;object-position:right">
  <div style="position:absolute;inset:0;background:linear-gradient(90deg,rgba(24,15,8,.9),rgba(24,15,8,.66) 42%,rgba(24,15,8,.05) 78%)"></div>
  <div style="position:absolute;inset:0;padding:64px 72px;box-sizing:border-box;display:flex;flex-direction:column;justify-content:space-between;color:#fbf7f0;font-family:Fraunces">
    <div style="display:flex;align-items:center;gap:20px;font-size:44px;font-weight:600"><div style="width:72px;height:72px">${mark.replace('fill="#1f1915"', 'fill="#33190a"')}</div>Shootday</div>
    <div style="font-size:84px;line-height:1.08;font-weight:600;letter-spacing:-.02em;max-width:720px">Find the best photographers Anytime.Anywhere.</div>
  </div>`;

const pictures = [
  ['icon-192.png', 192, 192, rounded],
  ['icon-512.png', 512, 512, rounded],
  ['icon-maskable-512.png', 512, 512, icon(20)],
  ['apple-touch-icon.png', 180, 180, icon(8)],
  ['share.jpg', 1200, 630, share],
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, width, height, content] of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(content);
  await page.evaluate(() => document.fonts.ready);
  const kind = name.endsWith('.jpg') ? { type: 'jpeg', quality: 82 } : { omitBackground: true };
  await page.screenshot({ path: inUI(`public/${name}`), ...kind });
  await page.close();
}
await browser.close();
