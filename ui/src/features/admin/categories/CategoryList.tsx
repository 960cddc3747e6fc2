import { Button, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { adminCategoriesQuery, type AdminCategory } from '@/api/admin/categories';
import { CategoryRow } from './CategoryRow';
import { adminCategoryTexts as texts } from './texts';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

type CategoryListProps = {
  onEdit: (category: AdminCategory) => void;
  onAdd: () => void;
  /** The id of the row, or 'new' for the button below, that has the focus first. */
  focused?: string;
};

export function CategoryList({ onEdit, onAdd, focused }: CategoryListProps) {
  const categories = useQuery(adminCategoriesQuery);
  const heldFocus = useFocusFallback(categories.data);

  return (
    <QueryState query={categories} skeleton={<TextSkeleton lines={7} />}>
      {(rows) => (
        <Stack gap="4" pb="4" {...heldFocus}>
          {rows.length === 0 && <EmptyState title={texts.none} />}
          <Stack as="ul" role="list" gap="0">
            {rows.map((category) => (
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
      )}
    </QueryState>
  );
}
