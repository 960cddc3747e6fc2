import { Box, Button, chakra, HStack, Text } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { MediaThumb } from './MediaThumb';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { portfolioTexts as texts } from './texts';

type PortfolioTileProps = { entry: PortfolioEntry; onView: () => void; onEdit: () => void; onDelete: () => void };

const action = { size: 'sm', minH: '11', flex: '1', px: '2', variant: 'ghost', colorPalette: 'gray' } as const;

/** A category by its cover, with what can be done with it. */
export function PortfolioTile({ entry, onView, onEdit, onDelete }: PortfolioTileProps) {
  const { categoryName: name, coverImage, portfolioImages } = entry;
  return (
    <Box as="li" layerStyle="card" overflow="hidden">
      <chakra.button
        type="button"
        aria-label={texts.view(name)}
        onClick={onView}
        display="block"
        width="full"
        position="relative"
        cursor="button"
        _focusVisible={{ outlineOffset: '-4px' }}
      >
        <MediaThumb
          src={coverImage || (portfolioImages[0] ?? '')}
          alt=""
          width={4}
          height={3}
          sizes="(min-width: 64rem) 24rem, 50vw"
        />
        <Box
          position="absolute"
          inset="auto 0 0 0"
          p={{ base: '3', md: '4' }}
          pt="12"
          textAlign="start"
          color="white"
          bgImage="linear-gradient(transparent, rgba(20, 14, 9, 0.85))"
        >
          <Text as="span" display="block" fontFamily="heading" textStyle={{ base: 'lg', md: 'xl' }} fontWeight="semibold">
            {name}
          </Text>
          <Text as="span" textStyle="sm">
            {texts.pieces(portfolioImages.length)}
          </Text>
        </Box>
      </chakra.button>
      <HStack gap="0" p="1">
        <Button {...action} aria-label={texts.edit(name)} onClick={onEdit}>
          <Pencil aria-hidden />
          {texts.editShort}
        </Button>
        <Button {...action} aria-label={texts.delete(name)} onClick={onDelete}>
          <Trash2 aria-hidden />
          {texts.deleteConfirm}
        </Button>
      </HStack>
    </Box>
  );
}
