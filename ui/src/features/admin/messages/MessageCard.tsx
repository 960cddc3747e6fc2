import { Badge, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { Fact } from '@/ui/layout/Fact';
import type { AdminMessage } from '@/api/admin/messages';
import { MarkDoneButton } from './MarkDoneButton';
import { lazyNamed } from '@/lib/react/lazyNamed';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { formatMoment } from '@/lib/format/dates';
import { adminMessageTexts as texts } from './texts';

const Dialog = lazyDialog(() => import('@/ui/dialog/Dialog'), 'Dialog');
const AnswerForm = lazyNamed(() => import('./AnswerForm'), 'AnswerForm');

export function MessageCard({ message }: { message: AdminMessage }) {
  const { fullName, email, thoughts, created, answer, answeredAt, answeredBy } = message;
  const nameId = useId();
  return (
    <Stack as="article" aria-labelledby={nameId} gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Flex justify="space-between" align="start" gap="4" wrap="wrap">
        <div>
          <Heading as="h2" id={nameId} textStyle="xl" overflowWrap="anywhere">
            {fullName}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {texts.sentAt(formatMoment(created))}
          </Text>
          <Link href={`mailto:${email}`} variant="underline" textStyle="sm" py="1" overflowWrap="anywhere">
            {email}
          </Link>
        </div>
        <Badge size="lg" colorPalette={answeredAt ? 'green' : 'marigold'}>
          {answer ? texts.answered : answeredAt ? texts.done : texts.open}
        </Badge>
      </Flex>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {thoughts}
      </Text>
      {answeredAt ? (
        <Stack as="dl" pt="4" borderTopWidth="1px" borderColor="border.subtle">
          <Fact label={(answer ? texts.answeredBy : texts.doneBy)(formatMoment(answeredAt), answeredBy)}>
            <Text as="span" whiteSpace="pre-line" overflowWrap="anywhere">
              {answer}
            </Text>
          </Fact>
        </Stack>
      ) : (
        <MessageButtons message={message} />
      )}
    </Stack>
  );
}

function MessageButtons({ message: { id, fullName, email } }: { message: AdminMessage }) {
  return (
    <Flex gap="3" wrap="wrap">
      <DialogButton
        aria-label={texts.answerTo(fullName)}
        renderDialog={({ open, onClose }) => (
          <Dialog open={open} onClose={onClose} title={texts.answerTo(fullName)} description={texts.answerText(email)}>
            <AnswerForm messageId={id} name={fullName} onClose={onClose} />
          </Dialog>
        )}
      >
        {texts.answer}
      </DialogButton>
      <MarkDoneButton messageId={id} name={fullName} />
    </Flex>
  );
}
