import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/components/QueryState';
import { Panel } from '@/components/Panel';
import { ShootCounts } from '@/components/ShootCounts';
import { TextSkeleton } from '@/components/Skeletons';
import { completedShootsQuery } from '@/api/photographers';
import { photographerTexts as texts } from '@/texts/photographer';

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
