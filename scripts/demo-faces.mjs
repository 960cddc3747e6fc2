// Draws the faces of the demo people in hooks/demo/faces. Its README says how to run it.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// npx puts the commands of its packages first in PATH. The packages are in the same folder, where imports by name do not find
// them.
const modules = dirname(process.env.PATH.split(delimiter)[0]);
const load = (file) => import(pathToFileURL(join(modules, file)).href);
const { createAvatar } = await load('@dicebear/core/lib/index.js');
const openPeeps = await load('@dicebear/open-peeps/lib/index.js');
const sharp = createRequire(join(modules, 'package.json'))('sharp');

const folder = fileURLToPath(new URL('../hooks/demo/faces/', import.meta.url));
const facesEach = 51;
const pixels = 256;

const backgrounds = ['f5eee3', 'ffe9bd', 'ece2d3', 'c1ddb5', 'fdf0ec', 'ffd98a', 'f6c3b6'];
const skins = ['c68642', 'e0ac69', 'a9713c', 'd59a5b', '8d5524', 'bd7f45'];
const clothes = ['36702c', 'dd870f', '2f5d7c', '931d17', '8a4f7d', '3b7a78', 'f5a524', '6b5d4f', '9ccb8a', 'f19d8a', 'fbf7f0'];
const hairs = ['2c1b18', '1f1511', '3b2417'];
const grey = 'a8a29c';

const women = {
  heads: [
    'long',
    'grayMedium',
    'medium3',
    'bangs',
    'grayBun',
    'mediumBangs',
    'longBangs',
    'medium1',
    'mediumBangs2',
    'longCurly',
    'medium2',
    'bangs2',
    'mediumBangs3',
  ],
  beards: [null],
  glasses: [null, null, null, 'glasses2', null, null, 'glasses', null, null, 'glasses5', null],
};
const men = {
  heads: ['pomp', 'short1', 'short4', 'grayShort', 'short2', 'shaved3', 'short5', 'flatTop', 'shaved2', 'short3', 'noHair2'],
  beards: [null, 'full', null, 'moustache6', 'chin', null, 'goatee1', 'full2', null, 'moustache7', 'full', null, 'goatee2'],
  glasses: [null, null, 'glasses3', null, null, null, 'glasses2', null],
};

/** Returns the element of a list for the nth face. Because the lists have different lengths, there are many combinations. */
const nth = (list, n) => list[n % list.length];

function draw({ heads, beards, glasses }, n) {
  const beard = nth(beards, n);
  const spectacles = nth(glasses, n);
  const isOlder = n % 17 === 13;
  return createAvatar(openPeeps, {
    seed: String(n),
    head: [nth(heads, n)],
    headContrastColor: [isOlder ? grey : nth(hairs, n)],
    face: [n % 4 === 2 ? 'calm' : 'smile'],
    facialHair: beard ? [beard] : [],
    facialHairProbability: beard ? 100 : 0,
    accessories: spectacles ? [spectacles] : [],
    accessoriesProbability: spectacles ? 100 : 0,
    maskProbability: 0,
    skinColor: [nth(skins, n + Math.floor(n / heads.length))],
    clothingColor: [nth(clothes, n * 3 + Math.floor(n / heads.length))],
    backgroundColor: [nth(backgrounds, n * 2 + Math.floor(n / heads.length))],
    flip: n % 2 === 1,
  }).toString();
}

await mkdir(folder, { recursive: true });
for (const file of await readdir(folder)) if (file.endsWith('.png')) await rm(join(folder, file));
for (const [gender, looks] of Object.entries({ woman: women, man: men })) {
  for (let n = 0; n < facesEach; n += 1) {
    const file = join(folder, `${gender}-${String(n).padStart(2, '0')}.png`);
    await sharp(Buffer.from(draw(looks, n)), { density: 144 })
      .resize(pixels, pixels)
      .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
      .toFile(file);
  }
}
