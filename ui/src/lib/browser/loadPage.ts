import { createSharedValue } from '@/lib/react/sharedValue';

const loads = createSharedValue(0);
let hasLoaded = false;

/** Returns the number of pages whose code is being loaded. */
export const usePageLoads = loads.use;

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** Reports whether the server answers, so that a reload would not end on the browser's error page. */
async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD' })).status < 500;
  } catch {
    return false;
  }
}

// The value is set later because React starts to load a page while it renders.
const count = (change: number) => queueMicrotask(() => loads.set(loads.get() + change));

/**
 * Loads the code of a page. If the code no longer exists, as after a deploy, the page is reloaded to get the new code. If the
 * page was only just reloaded, the call fails instead.
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
