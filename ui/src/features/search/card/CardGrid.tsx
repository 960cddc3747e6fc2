import { SimpleGrid, type SimpleGridProps } from '@chakra-ui/react';

export function CardGrid(props: SimpleGridProps) {
  return <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="6" {...props} />;
}
