import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/ErrorState';
import { Panel } from '@/components/Panel';
import { ShootCounts } from '@/components/ShootCounts';
import { TextSkeleton } from '@/components/Skeletons';
import { ownShootsQuery } from '@/api/ownProfile';
import { useUserId } from '@/session/useUserId';
import { profileEditorTexts as texts } from '@/texts/profileEditor';

export function ShootsCompletedCard({ photographerId }: { photographerId: string }) {
  const { data, error, isPending, refetch } = useQuery(ownShootsQuery(useUserId(), photographerId));
  return (
    <Panel title={texts.shootsCompleted} gridColumn={{ md: 'span 2', lg: 'auto' }}>
      {isPending && <TextSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <ShootCounts counts={data} emptyText={texts.noShoots} />}
    </Panel>
  );
}
