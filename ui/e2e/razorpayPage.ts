import type { Page } from '@playwright/test';
import type { Provider } from './razorpay';
import { painted } from './visits';

/** The provider's script. Like the real one, it shows a page in a frame over ours and calls back. */
const script = `
window.Razorpay = class {
  constructor(options) { this.options = options; window.razorpayOptions = JSON.parse(JSON.stringify(options)); }
  on(event, listener) { this.failed = listener; }
  open() {
    this.frame = document.createElement('iframe');
    this.frame.src = 'https://api.razorpay.com/v1/checkout/public';
    this.frame.title = 'Razorpay Checkout';
    this.frame.style = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#fff';
    this.overflow = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    document.body.append(this.frame);
    this.heard = ({ data }) => this.hear(data);
    window.addEventListener('message', this.heard);
  }
  async hear(outcome) {
    if (outcome === 'fail') this.failed({ error: { description: 'Your bank refused the card' } });
    if (outcome === 'dismiss') { this.close(); this.options.modal.ondismiss(); }
    if (outcome === 'pay' || outcome === 'forge') {
      const proof = await window.payAtRazorpay(this.options.order_id);
      this.close();
      this.options.handler(outcome === 'pay' ? proof : { ...proof, razorpay_signature: '0'.repeat(64) });
    }
  }
  close() {
    this.frame.remove();
    document.body.style.overflow = this.overflow;
    window.removeEventListener('message', this.heard);
  }
};`;

const outcomes = ['pay', 'forge', 'fail', 'dismiss'] as const;

const buttons = outcomes.map((outcome) => `<button onclick="parent.postMessage('${outcome}', '*')">${outcome}</button>`).join('');

/**
 * Answers a page's requests to the provider's hosts. `isOnline` reports whether the provider's script is available at the
 * moment.
 */
export async function serveRazorpay(page: Page, provider: Provider, isOnline: () => boolean): Promise<void> {
  await page.exposeFunction('payAtRazorpay', provider.pay);
  await page.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
    isOnline() ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort(),
  );
  await page.route('https://api.razorpay.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Razorpay</title>${buttons}` }),
  );
}

type Outcome = (typeof outcomes)[number];

export const razorpayButton = (page: Page, outcome: Outcome) =>
  page.frameLocator('iframe[title="Razorpay Checkout"]').getByRole('button', { name: outcome });

/** Presses a button of the provider's page. */
export async function pressAtRazorpay(page: Page, outcome: Outcome): Promise<void> {
  const button = razorpayButton(page, outcome);
  await painted(button);
  await button.click();
}
