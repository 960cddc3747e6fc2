import { Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QueryState } from '@/ui/feedback/QueryState';
import { SlideshowDialog } from '@/ui/photo/SlideshowDialog';
import { portfolioQuery, type AdminPhotographer } from '@/api/admin/photographers';
import { commonTexts } from '@/texts/common';
import { adminPhotographerTexts as texts } from './texts';

type PortfolioDialogProps = { open: boolean; onClose: () => void; photographer: AdminPhotographer };

const noItems: readonly string[] = [];

export function PortfolioDialog({ open, onClose, photographer: { id, name } }: PortfolioDialogProps) {
  const portfolio = useQuery({ ...portfolioQuery(id), enabled: open });
  return (
    <SlideshowDialog open={open} onClose={onClose} title={texts.portfolioTitle(name)} items={portfolio.data ?? noItems}>
      <QueryState
        query={portfolio}
        skeleton={<Skeleton boxSize="full" borderRadius="lg" role="status" aria-label={commonTexts.loading} />}
      >
        {() => <EmptyState icon={Images} title={texts.noPortfolio} />}
      </QueryState>
    </SlideshowDialog>
  );
}
