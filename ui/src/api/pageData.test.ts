import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const answers = {
  '/api/v1/config': { success: true, mode: 'demo' },
  '/api/items?categoryId=c1&location=New+Delhi&perPage=12': { success: true, items: [{ firstName: '</script>' }] },
};

/** Imports the API client on a page in which the server has embedded responses. */
async function clientOfPage() {
  document.body.innerHTML = `<script type="application/json" id="page-data">${JSON.stringify({ answers }).replaceAll('<', '\\u003c')}</script>`;
  vi.resetModules();
  return import('./client');
}

let fetch: ReturnType<typeof vi.fn>;

beforeEach(() => {
  history.replaceState(null, '', '/');
  fetch = vi.fn(() => Promise.resolve(new Response('{"success":true,"fresh":true}')));
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('embedded answers', () => {
  it('are used once, whatever the order of the parameters, and removed from the page', async () => {
    const { publicApi } = await clientOfPage();
    const query = { perPage: 12, location: 'New Delhi', categoryId: 'c1' };
    await expect(publicApi.get('/api/items', { query })).resolves.toEqual(
      answers['/api/items?categoryId=c1&location=New+Delhi&perPage=12'],
    );
    expect(document.getElementById('page-data')).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
    await expect(publicApi.get('/api/items', { query })).resolves.toEqual({ success: true, fresh: true });
  });

  it('are not used for other parameters or for a signed-in person', async () => {
    const { api, publicApi } = await clientOfPage();
    await publicApi.get('/api/items', { query: { perPage: 12, location: 'Pune', categoryId: 'c1' } });
    await api.get('/config');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('are not used on the next page of the visit', async () => {
    const { publicApi } = await clientOfPage();
    history.pushState(null, '', '/about');
    await publicApi.get('/config');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("are not used on a page from the browser's history", async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as unknown as PerformanceEntry]);
    const { publicApi } = await clientOfPage();
    await publicApi.get('/config');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
