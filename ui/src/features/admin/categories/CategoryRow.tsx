import { Box, Flex, HStack, IconButton, Text } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { CategoryPhoto } from '@/ui/photo/CategoryPhoto';
import type { AdminCategory } from '@/api/admin/categories';
import { DeleteCategoryButton } from './DeleteCategoryButton';
import { adminCategoryTexts as texts } from './texts';

type CategoryRowProps = { category: AdminCategory; autoFocus: boolean; onEdit: () => void };

export function CategoryRow({ category, autoFocus, onEdit }: CategoryRowProps) {
  const { name, cover, durationMinutes, unit } = category;
  return (
    <Flex as="li" align="center" gap="4" py="3" borderBottomWidth="1px" borderColor="border.subtle">
      <Box w="16" flexShrink={0} borderRadius="sm" overflow="hidden">
        <CategoryPhoto src={cover} category={name} alt="" sizes="4rem" />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {texts.facts(durationMinutes, unit)}
        </Text>
      </Box>
      <HStack gap="1">
        <IconButton variant="ghost" colorPalette="gray" aria-label={texts.editOf(name)} autoFocus={autoFocus} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <DeleteCategoryButton category={category}>
          <Trash2 />
        </DeleteCategoryButton>
      </HStack>
    </Flex>
  );
}
