import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/ui/feedback/QueryState';
import { Panel } from '@/ui/layout/Panel';
import { ShootCounts } from '@/shared/photographer/ShootCounts';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { ownShootsQuery } from '@/api/ownProfile';
import { useUserId } from '@/session/useSession';
import { profileEditorTexts as texts } from './texts';

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
