import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '@/api/catalogue';
import { HeroForm } from './HeroForm';

/** HeroForm with the answer of the API. */
export function HeroSearch() {
  const categories = useQuery(categoriesQuery).data ?? [];
  const options = categories.map(({ _id, name }) => ({ value: _id, label: name }));
  return <HeroForm offered={{ categories: options }} />;
}
