import { createSharedValue } from '@/lib/react/sharedValue';

const loads = createSharedValue(0);
let hasLoaded = false;

/** Returns the number of pages whose code is being loaded. */
export const usePageLoads = loads.use;

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** Reports whether the server responds, so that reloading the page does not lead to an error page. */
async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD' })).status < 500;
  } catch {
    return false;
  }
}

// React calls this while it renders, when components must not be updated. The value is therefore set in a microtask.
const count = (change: number) => queueMicrotask(() => loads.set(loads.get() + change));

/**
 * Loads the code of a page. If that fails, usually because a deployment has replaced the code, the page is reloaded. The
 * failure is thrown instead if reloading would not help: if the page was only just reloaded or the server does not respond.
 */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  count(1);
  try {
    const page = await load();
    hasLoaded = true;
    return page;
  } catch (failure) {
    if ((wasReloaded() && !hasLoaded) || !(await serverAnswers())) throw failure;
    location.reload();
    return await new Promise<never>(() => undefined);
  } finally {
    count(-1);
  }
}
