import { Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { ChosenDialog } from './PortfolioDialogs';
import { PortfolioTile } from './PortfolioTile';
import { UploadTile } from './UploadTile';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { portfolioTexts as texts } from './texts';
import { useFocusFallback } from '@/lib/react/useFocusFallback';

const PortfolioDialogs = lazyDialog(() => import('./PortfolioDialogs'), 'PortfolioDialogs');

type PortfolioSectionProps = { photographerId: string; portfolio: readonly PortfolioEntry[] };

/** The portfolio as a grid of categories, and the dialogs that change it. */
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
