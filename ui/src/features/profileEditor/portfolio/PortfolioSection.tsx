import { Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { SlideshowDialog } from '@/components/SlideshowDialog';
import { DeletePortfolioDialog } from '@/features/profileEditor/portfolio/DeletePortfolioDialog';
import { OrganizePortfolioDialog } from '@/features/profileEditor/portfolio/OrganizePortfolioDialog';
import { PortfolioTile } from '@/features/profileEditor/portfolio/PortfolioTile';
import { UploadPortfolioDialog } from '@/features/profileEditor/portfolio/UploadPortfolioDialog';
import { UploadTile } from '@/features/profileEditor/portfolio/UploadTile';
import type { PortfolioEntry } from '@/lib/api/photographer';
import { portfolioTexts as texts } from '@/lib/texts/portfolio';
import { useHeldFocus } from '@/lib/useHeldFocus';

type PortfolioSectionProps = { photographerId: string; portfolio: readonly PortfolioEntry[] };

type Opened = { readonly dialog: 'view' | 'organize' | 'delete'; readonly entry: PortfolioEntry } | { readonly dialog: 'upload' };

/** The portfolio as a grid of categories, and the dialogs that change it. */
export function PortfolioSection({ photographerId, portfolio }: PortfolioSectionProps) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const entryIn = (dialog: Opened['dialog']) => (opened && opened.dialog === dialog && 'entry' in opened ? opened.entry : undefined);
  const viewed = entryIn('view');

  return (
    <Stack as="section" aria-label={texts.title} gap="4">
      <Heading as="h2" textStyle="eyebrow" fontFamily="body" color="fg.muted">
        {texts.title}
      </Heading>
      <SimpleGrid as="ul" role="list" columns={{ base: 1, sm: 2, lg: 3 }} gap="5" {...useHeldFocus(portfolio)}>
        <UploadTile onClick={() => setOpened({ dialog: 'upload' })} />
        {portfolio.map((entry) => (
          <PortfolioTile
            key={entry.categoryId}
            entry={entry}
            onView={() => setOpened({ dialog: 'view', entry })}
            onEdit={() => setOpened({ dialog: 'organize', entry })}
            onDelete={() => setOpened({ dialog: 'delete', entry })}
          />
        ))}
      </SimpleGrid>
      <SlideshowDialog key={viewed?.categoryId} open={viewed !== undefined} onClose={close} title={viewed?.categoryName ?? ''} items={viewed?.portfolioImages ?? []} />
      <UploadPortfolioDialog open={opened?.dialog === 'upload'} onClose={close} photographerId={photographerId} portfolio={portfolio} />
      <OrganizePortfolioDialog categoryId={entryIn('organize')?.categoryId} onClose={close} photographerId={photographerId} portfolio={portfolio} />
      <DeletePortfolioDialog entry={entryIn('delete')} onClose={close} photographerId={photographerId} />
    </Stack>
  );
}
