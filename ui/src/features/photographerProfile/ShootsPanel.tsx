import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/ui/feedback/QueryState';
import { Panel } from '@/ui/layout/Panel';
import { ShootCounts } from '@/shared/photographer/ShootCounts';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { completedShootsQuery } from '@/api/photographers';
import { photographerTexts as texts } from './texts';

export function ShootsPanel({ photographerId }: { photographerId: string }) {
  const shoots = useQuery(completedShootsQuery(photographerId));
  return (
    <Panel title={texts.shootsCompleted}>
      <QueryState query={shoots} skeleton={<TextSkeleton />}>
        {(counts) => <ShootCounts counts={counts} emptyText={texts.noShoots} />}
      </QueryState>
    </Panel>
  );
}
