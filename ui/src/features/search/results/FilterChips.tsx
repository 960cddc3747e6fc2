import { Button, HStack } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { countFilters, noFilters, type Filters } from '@/api/filters';
import { filterTexts as texts } from './filterTexts';

type FilterChipsProps = { filters: Filters; onFilter: (filters: Filters) => void };

/** The filters that apply, each with a way to remove it; nothing without any. */
export function FilterChips({ filters, onFilter }: FilterChipsProps) {
  const { rating, pricing, types } = filters;
  if (countFilters(filters) === 0) return null;
  const chips = [
    ...(rating === undefined ? [] : [{ text: texts.ratingValue(rating), without: { ...filters, rating: undefined } }]),
    ...(pricing === undefined ? [] : [{ text: texts.priceValue(pricing), without: { ...filters, pricing: undefined } }]),
    ...types.map((type) => ({ text: texts[type], without: { ...filters, types: types.filter((other) => other !== type) } })),
  ];
  return (
    <HStack role="group" aria-label={texts.active} gap="2" wrap={{ base: 'nowrap', md: 'wrap' }} overflowX="auto" m="-1" p="1">
      {chips.map(({ text, without }) => (
        <Button
          key={text}
          variant="subtle"
          colorPalette="marigold"
          h="11"
          px="4"
          flexShrink={0}
          aria-label={texts.remove(text)}
          onClick={() => onFilter(without)}
        >
          {text}
          <X aria-hidden />
        </Button>
      ))}
      <Button
        variant="plain"
        colorPalette="gray"
        h="11"
        px="2"
        flexShrink={0}
        textDecoration="underline"
        onClick={() => onFilter(noFilters)}
      >
        {texts.clearAll}
      </Button>
    </HStack>
  );
}
