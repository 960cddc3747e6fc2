import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRazorpay, type Razorpay } from './razorpay';

const failure = 'Razorpay SDK failed to load. Are you online?';

class Checkout {
  open() {}
  close() {}
  on() {}
}

const scripts: HTMLScriptElement[] = [];

/** Simulates the outcome of loading the script: either it loads and defines the given class, if any, or it fails. */
function answerScript(event: 'load' | 'error', provided?: Razorpay): void {
  expect(scripts.at(-1)?.src).toBe('https://checkout.razorpay.com/v1/checkout.js');
  window.Razorpay = provided;
  scripts.at(-1)?.dispatchEvent(new Event(event));
}

describe("the provider's script", () => {
  beforeEach(() => {
    vi.spyOn(document.head, 'append').mockImplementation((script) => scripts.push(script as HTMLScriptElement));
  });

  afterEach(() => {
    delete window.Razorpay;
    scripts.length = 0;
  });

  it('is loaded once', async () => {
    const loading = loadRazorpay();
    answerScript('load', Checkout);
    expect(await loading).toBe(Checkout);
    expect(await loadRazorpay()).toBe(Checkout);
    expect(scripts).toHaveLength(1);
  });

  it('can be tried again after it failed', async () => {
    const first = loadRazorpay();
    answerScript('error');
    await expect(first).rejects.toThrow(failure);
    const second = loadRazorpay();
    answerScript('load', Checkout);
    expect(await second).toBe(Checkout);
  });

  it('has failed if it provides no checkout', async () => {
    const loading = loadRazorpay();
    answerScript('load');
    await expect(loading).rejects.toThrow(failure);
  });
});
