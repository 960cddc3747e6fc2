import { Box, Button, Center, chakra, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { actTexts } from '@/texts/words';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { MediaThumb } from './MediaThumb';
import type { ChosenDialog } from './PortfolioDialogs';
import { portfolioTexts as texts } from './texts';

const PortfolioDialogs = lazyDialog(() => import('./PortfolioDialogs'), 'PortfolioDialogs');

type PortfolioSectionProps = { photographerId: string; portfolio: readonly PortfolioEntry[] };

/** Shows the portfolio as a grid of categories, with the dialogs that change it. */
export function PortfolioSection({ photographerId, portfolio }: PortfolioSectionProps) {
  const [chosen, setChosen] = useState<ChosenDialog>();
  const [open, setOpen] = useState(false);

  function show(dialog: ChosenDialog) {
    setChosen(dialog);
    setOpen(true);
  }

  return (
    <Stack as="section" aria-label={texts.title} gap="4" {...useFocusFallback(portfolio)}>
      <Heading as="h2" textStyle="eyebrow" fontFamily="body" color="fg.muted">
        {texts.title}
      </Heading>
      <SimpleGrid as="ul" role="list" columns={{ base: 2, lg: 3 }} gap={{ base: '3', md: '5' }} {...PortfolioDialogs.preload}>
        <UploadTile onClick={() => show({ dialog: 'upload' })} />
        {portfolio.map((entry) => (
          <PortfolioTile
            key={entry.categoryId}
            entry={entry}
            onView={() => show({ dialog: 'view', entry })}
            onEdit={() => show({ dialog: 'organize', entry })}
            onDelete={() => show({ dialog: 'delete', entry })}
          />
        ))}
      </SimpleGrid>
      {chosen && (
        <PortfolioDialogs
          chosen={chosen}
          open={open}
          onClose={() => setOpen(false)}
          photographerId={photographerId}
          portfolio={portfolio}
        />
      )}
    </Stack>
  );
}

/** Shows the first tile, which opens the upload dialog. */
function UploadTile({ onClick }: { onClick: () => void }) {
  return (
    <Box as="li" gridColumn={{ base: 'span 2', md: 'auto' }}>
      <chakra.button
        type="button"
        onClick={onClick}
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        gap="1"
        width="full"
        height="full"
        minH={{ base: '40', md: '56' }}
        cursor="button"
        borderRadius="lg"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor="border.control"
        transition="background-color 0.2s ease"
        _hover={{ bg: 'marigold.subtle', borderColor: 'marigold.border' }}
      >
        <Center boxSize="14" mb="2" borderRadius="full" bg="marigold.solid" color="marigold.contrast">
          <Plus size={28} aria-hidden />
        </Center>
        <Text as="span" fontWeight="semibold">
          {texts.upload}
        </Text>
        <Text as="span" textStyle="sm" color="fg.muted">
          {texts.uploadHint}
        </Text>
      </chakra.button>
    </Box>
  );
}

type PortfolioTileProps = { entry: PortfolioEntry; onView: () => void; onEdit: () => void; onDelete: () => void };

const action = { size: 'sm', minH: '11', flex: '1', px: '2', variant: 'ghost', colorPalette: 'gray' } as const;

/** Shows a category's cover, or its first picture if it has no cover, with the actions of the category. */
function PortfolioTile({ entry, onView, onEdit, onDelete }: PortfolioTileProps) {
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
          {actTexts.edit}
        </Button>
        <Button {...action} aria-label={texts.delete(name)} onClick={onDelete}>
          <Trash2 aria-hidden />
          {actTexts.delete}
        </Button>
      </HStack>
    </Box>
  );
}
