import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** Returns the path of a picture that is part of the app. */
export const photo = (name: string) => source(`src/assets/photos/${name}-480.webp`);
export const portrait = source('public/icon-512.png');

/** Clicks a button that opens a file chooser, and chooses files in it. */
export async function choose(
  page: Page,
  button: Locator,
  files: string | string[] | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
}

/** Records half a second of video in the browser. */
export async function recordVideo(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    for (let frame = 0; frame < 12; frame++) {
      if (brush) brush.fillStyle = `hsl(${frame * 30} 60% 50%)`;
      brush?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    await new Promise((resolve) => {
      recorder.onstop = resolve;
      recorder.stop();
    });
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(text, 'base64');
}
