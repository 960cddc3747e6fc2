import { Button, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { TextSkeleton } from '@/components/Skeletons';
import { adminCategoriesQuery, type AdminCategory } from '@/api/admin/categories';
import { CategoryRow } from '@/features/admin/categories/CategoryRow';
import { adminCategoryTexts as texts } from '@/texts/adminCategories';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

type CategoryListProps = {
  onEdit: (category: AdminCategory) => void;
  onAdd: () => void;
  /** The id of the row, or 'new' for the button below, that has the focus first. */
  focused?: string;
};

export function CategoryList({ onEdit, onAdd, focused }: CategoryListProps) {
  const { data: categories, error, isPending, refetch } = useQuery(adminCategoriesQuery);
  const heldFocus = useFocusFallback(categories);

  if (isPending) return <TextSkeleton lines={7} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="4" pb="4" {...heldFocus}>
      {categories.length === 0 && <EmptyState title={texts.none} />}
      <Stack as="ul" role="list" gap="0">
        {categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            autoFocus={focused === category.id}
            onEdit={() => onEdit(category)}
          />
        ))}
      </Stack>
      <Flex justify="flex-end">
        <Button autoFocus={focused === 'new'} onClick={onAdd}>
          <Plus aria-hidden />
          {texts.add}
        </Button>
      </Flex>
    </Stack>
  );
}
