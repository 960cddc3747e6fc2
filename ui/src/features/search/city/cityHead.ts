import type { CityPage } from '@/api/openapi.gen';
import { formatCount, formatRupees } from '@/lib/format/money';
import { cityTexts as texts } from '@/texts/cities';

export const headingOf = ({ city, category }: CityPage) =>
  category ? texts.categoryHeading(category.name, city.name) : texts.heading(city.name);

/** ₹450 to ₹2,400 */
export function pricesOf({ priceFrom, priceTo }: CityPage): string {
  const from = formatRupees(priceFrom);
  return priceTo > priceFrom ? texts.range(from, formatRupees(priceTo)) : from;
}

/** What search engines read, as the server writes it (hooks/site/city_page.go). */
export function headOf(page: CityPage) {
  const [heading, count, unit] = [headingOf(page), formatCount(page.count), texts.per(page.category?.unit)];
  return {
    title: texts.title(heading, count, `${formatRupees(page.priceFrom)} ${unit}`),
    description: page.indexed ? texts.description(heading, count, `${pricesOf(page)} ${unit}`) : undefined,
  };
}
