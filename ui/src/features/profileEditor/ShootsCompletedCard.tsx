import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/components/QueryState';
import { Panel } from '@/components/Panel';
import { ShootCounts } from '@/components/ShootCounts';
import { TextSkeleton } from '@/components/Skeletons';
import { ownShootsQuery } from '@/api/ownProfile';
import { useUserId } from '@/session/useUserId';
import { profileEditorTexts as texts } from '@/texts/profileEditor';

export function ShootsCompletedCard({ photographerId }: { photographerId: string }) {
  const shoots = useQuery(ownShootsQuery(useUserId(), photographerId));
  return (
    <Panel title={texts.shootsCompleted} gridColumn={{ md: 'span 2', lg: 'auto' }}>
      <QueryState query={shoots} skeleton={<TextSkeleton />}>
        {(counts) => <ShootCounts counts={counts} emptyText={texts.noShoots} />}
      </QueryState>
    </Panel>
  );
}
