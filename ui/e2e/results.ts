import type { APIRequestContext } from '@playwright/test';

/** Returns the URL of a search for the fifteenth of next month at 11:00 AM. */
export async function resultsOf(request: APIRequestContext, city: string, category: string): Promise<string> {
  const { categorylist } = (await (await request.get('/api/v1/categories/getallcategories')).json()) as {
    categorylist: { _id: string; name: string }[];
  };
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + 1);
  const date = `${day.toISOString().slice(0, 8)}15`;
  const categoryId = categorylist.find(({ name }) => name === category)?._id ?? '';
  return `/schedulebook?${new URLSearchParams({ location: city, categoryId, date, time: '11:00 AM' })}`;
}
