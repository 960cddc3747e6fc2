import { Badge, Flex } from '@chakra-ui/react';
import { Panel } from '@/components/Panel';
import type { OfferedCategory } from '@/api/openapi.gen';
import { photographerTexts as texts } from '@/texts/photographer';

export function CategoriesPanel({ categories }: { categories: readonly OfferedCategory[] }) {
  return (
    <Panel title={texts.categories}>
      <Flex as="ul" role="list" gap="2" wrap="wrap">
        {categories.map((category) => (
          <CategoryBadge key={category._id} name={category.name} />
        ))}
      </Flex>
    </Panel>
  );
}

export function CategoryBadge({ name }: { name: string }) {
  return (
    <Badge as="li" colorPalette="marigold" size="lg" px="3" py="1.5" textTransform="uppercase" letterSpacing="wide">
      {name}
    </Badge>
  );
}
