import { Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { SlideshowDialog } from '@/components/SlideshowDialog';
import type { AdminPhotographer } from '@/api/admin/photographers';
import { portfolioQuery } from '@/api/admin/portfolio';
import { commonTexts } from '@/texts/common';
import { adminPhotographerTexts as texts } from '@/texts/adminPhotographers';

type PortfolioDialogProps = { open: boolean; onClose: () => void; photographer: AdminPhotographer };

const noItems: readonly string[] = [];

export function PortfolioDialog({ open, onClose, photographer: { id, name } }: PortfolioDialogProps) {
  const { data: items = noItems, error, isPending, refetch } = useQuery({ ...portfolioQuery(id), enabled: open });
  return (
    <SlideshowDialog open={open} onClose={onClose} title={texts.portfolioTitle(name)} items={items}>
      {isPending && <Skeleton boxSize="full" borderRadius="lg" role="status" aria-label={commonTexts.loading} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && <EmptyState icon={Images} title={texts.noPortfolio} />}
    </SlideshowDialog>
  );
}
