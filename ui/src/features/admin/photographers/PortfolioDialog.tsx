import { Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { Dialog } from '@/components/Dialog';
import { EmptyState } from '@/components/EmptyState';
import { QueryState } from '@/components/QueryState';
import { Slideshow } from '@/components/Slideshow';
import type { AdminPhotographer } from '@/api/admin/photographers';
import { portfolioQuery } from '@/api/admin/portfolio';
import { commonTexts } from '@/texts/common';
import { adminPhotographerTexts as texts } from '@/texts/adminPhotographers';

type PortfolioDialogProps = { open: boolean; onClose: () => void; photographer: AdminPhotographer };

export function PortfolioDialog({ open, onClose, photographer: { id, name } }: PortfolioDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.portfolioTitle(name)} size="xl">
      <Portfolio photographerId={id} title={texts.portfolioTitle(name)} />
    </Dialog>
  );
}

function Portfolio({ photographerId, title }: { photographerId: string; title: string }) {
  const portfolio = useQuery(portfolioQuery(photographerId));
  return (
    <QueryState
      query={portfolio}
      skeleton={<Skeleton h="70vh" borderRadius="lg" role="status" aria-label={commonTexts.loading} />}
    >
      {(items) =>
        items.length === 0 ? <EmptyState icon={Images} title={texts.noPortfolio} /> : <Slideshow title={title} items={items} />
      }
    </QueryState>
  );
}
