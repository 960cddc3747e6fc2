import { Badge, Button } from '@chakra-ui/react';
import { Check, Clock3, X } from 'lucide-react';
import { useState } from 'react';
import { useAcceptRequest, useRejectRequest } from '@/api/dashboard';
import type { BookingRequest } from '@/api/openapi.gen';
import { ShootCard } from './ShootCard';
import { answerTime } from './shootFacts';
import { useServerNow } from '@/api/serverClock';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { dashboardTexts as texts } from '@/texts/dashboard';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

/** Shows a request with the buttons that approve and reject it. */
export function RequestCard({ request }: { request: BookingRequest }) {
  const accept = useAcceptRequest(request._id);
  const reject = useRejectRequest(request._id);
  const [asking, setAsking] = useState(false);
  const busy = accept.isPending || reject.isPending;

  return (
    <ShootCard
      shoot={request}
      badge={<AnswerTime expiresAt={request.expiresAt} />}
      actions={
        <>
          <Button
            size="sm"
            minH="11"
            loading={accept.isPending}
            disabled={busy}
            aria-label={texts.approveWhom(request.name)}
            onClick={() => accept.mutate()}
          >
            <Check aria-hidden />
            {texts.approve}
          </Button>
          <Button
            size="sm"
            minH="11"
            variant="outline"
            colorPalette="gray"
            disabled={busy}
            aria-label={texts.rejectWhom(request.name)}
            onClick={() => setAsking(true)}
          >
            <X aria-hidden />
            {texts.reject}
          </Button>
        </>
      }
    >
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.rejectQuestion(request.name)}
        description={texts.rejectText}
        confirmLabel={texts.reject}
        loading={reject.isPending}
        destructive
        onConfirm={() => reject.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </ShootCard>
  );
}

function AnswerTime({ expiresAt }: { expiresAt: string }) {
  const { text, soon } = answerTime(expiresAt, useServerNow());
  return (
    <Badge size="md" colorPalette={soon ? 'red' : 'gray'}>
      <Clock3 size={14} aria-hidden />
      {text}
    </Badge>
  );
}
