import { Box, Button, Text, type ButtonProps } from '@chakra-ui/react';
import { ChevronDown, Search } from 'lucide-react';
import { commonTexts } from '@/texts/common';
import { resultsTexts } from '@/features/search/resultTexts';

type SearchPillProps = ButtonProps & {
  /** What was searched for: place and category. */
  what: string;
  /** Day and time. */
  when?: string;
  expanded?: boolean;
};

/** A search folded into one button, which opens its form. */
export function SearchPill({ what, when, expanded = false, ...button }: SearchPillProps) {
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      layerStyle="card"
      boxShadow="sm"
      borderRadius="full"
      w="full"
      h="auto"
      minH="14"
      px="5"
      py="2"
      gap="4"
      justifyContent="flex-start"
      textAlign="start"
      whiteSpace="normal"
      aria-expanded={expanded}
      aria-label={commonTexts.labelled(resultsTexts.change, when ? `${what}, ${when}` : what)}
      {...button}
    >
      <Search aria-hidden />
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" lineHeight="short">
          {what}
        </Text>
        {when && (
          <Text textStyle="sm" fontWeight="normal" color="fg.muted">
            {when}
          </Text>
        )}
      </Box>
      <Box as="span" transform={expanded ? 'rotate(180deg)' : undefined} aria-hidden>
        <ChevronDown size={20} />
      </Box>
    </Button>
  );
}
