import { Button, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { categoriesQuery } from '@/api/catalogue';
import { landingTexts } from './landingTexts';

/** Links to the search for each category; a row that scrolls sideways on phones. */
export function CategoryLinks() {
  const categories = useQuery(categoriesQuery).data?.map(({ name }) => name) ?? landingTexts.categories;
  return (
    <Flex
      as="nav"
      aria-label={landingTexts.categoryLinks}
      gap="2"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py="1"
      mt={{ base: '-2', md: '-6' }}
      overflowX="auto"
      css={{ scrollbarWidth: 'none' }}
      wrap={{ md: 'wrap' }}
    >
      {categories.map((name) => (
        <Button
          key={name}
          asChild
          variant="outline"
          flexShrink={0}
          h="11"
          px="4"
          textStyle="sm"
          fontWeight="medium"
          color="ink.50"
          bg="rgba(24, 15, 8, 0.45)"
          borderColor="rgba(255, 246, 226, 0.35)"
          _hover={{ bg: 'rgba(24, 15, 8, 0.8)' }}
          _focusVisible={{ outlineColor: 'ink.50' }}
        >
          <Link to={{ pathname: '/schedule', search: new URLSearchParams({ categoryId: name }).toString() }}>{name}</Link>
        </Button>
      ))}
    </Flex>
  );
}
