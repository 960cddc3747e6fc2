import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/ErrorState';
import { Panel } from '@/components/Panel';
import { ShootCounts } from '@/components/ShootCounts';
import { TextSkeleton } from '@/components/Skeletons';
import { completedShootsQuery } from '@/api/photographers';
import { photographerTexts as texts } from '@/texts/photographer';

export function ShootsPanel({ photographerId }: { photographerId: string }) {
  const { data, error, isPending, refetch } = useQuery(completedShootsQuery(photographerId));
  return (
    <Panel title={texts.shootsCompleted}>
      {isPending && <TextSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <ShootCounts counts={data} emptyText={texts.noShoots} />}
    </Panel>
  );
}
