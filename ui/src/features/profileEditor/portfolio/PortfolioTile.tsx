import { Box, chakra, HStack, IconButton, Text } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { MediaThumb } from '@/features/profileEditor/portfolio/MediaThumb';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { portfolioTexts as texts } from '@/texts/portfolio';

type PortfolioTileProps = { entry: PortfolioEntry; onView: () => void; onEdit: () => void; onDelete: () => void };

/** A category by its cover; the name comes with the pointer or the focus, and always shows on touch screens. */
export function PortfolioTile({ entry, onView, onEdit, onDelete }: PortfolioTileProps) {
  const { categoryName: name, coverImage, portfolioImages } = entry;
  return (
    <Box as="li" className="group" position="relative" layerStyle="card" overflow="hidden">
      <chakra.button
        type="button"
        aria-label={texts.view(name)}
        onClick={onView}
        display="block"
        width="full"
        cursor="button"
        _focusVisible={{ outlineOffset: '-4px' }}
      >
        <MediaThumb
          src={coverImage || (portfolioImages[0] ?? '')}
          alt=""
          width={4}
          height={3}
          sizes="(min-width: 64rem) 24rem, 100vw"
        />
        <Box
          position="absolute"
          inset="auto 0 0 0"
          p="4"
          pt="12"
          textAlign="start"
          color="white"
          bgImage="linear-gradient(transparent, rgba(20, 14, 9, 0.85))"
          transition="opacity 0.25s ease"
          css={{ '@media (hover: hover)': { opacity: 0, '.group:is(:hover, :focus-within) &': { opacity: 1 } } }}
        >
          <Text as="span" display="block" fontFamily="heading" textStyle="xl" fontWeight="semibold">
            {name}
          </Text>
          <Text as="span" textStyle="sm">
            {texts.pieces(portfolioImages.length)}
          </Text>
        </Box>
      </chakra.button>
      <HStack position="absolute" top="3" insetEnd="3" gap="2">
        <IconButton size="sm" boxSize="10" colorPalette="gray" boxShadow="md" aria-label={texts.edit(name)} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton size="sm" boxSize="10" colorPalette="gray" boxShadow="md" aria-label={texts.delete(name)} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </HStack>
    </Box>
  );
}
