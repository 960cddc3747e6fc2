import { Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { EmptyState } from './EmptyState';
import { messageOf } from '@/lib/errors';
import { commonTexts } from '@/texts/common';

type ErrorStateProps = {
  error: unknown;
  onRetry: () => void;
  /** Says what failed, if the server's message does not. */
  title?: string;
  as?: ComponentProps<typeof EmptyState>['as'];
};

export function ErrorState({ error, onRetry, title, as }: ErrorStateProps) {
  const message = messageOf(error);
  return (
    <div role="alert">
      <EmptyState as={as} icon={CloudOff} title={title ?? message} description={title ? message : undefined}>
        <Button variant="outline" onClick={onRetry}>
          {commonTexts.retry}
        </Button>
      </EmptyState>
    </div>
  );
}
