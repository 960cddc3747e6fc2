import { Badge, Button, chakra, Flex, Heading, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import * as v from 'valibot';
import {
  decideReport,
  type OpenReport,
  openReportsQuery,
  readReport,
  type ReportDecision,
  useReportsChanged,
} from '@/api/admin/reports';
import type { ThreadMessage } from '@/api/openapi.gen';
import { AdminList } from '@/features/admin/AdminList';
import { useAdminView } from '@/features/admin/useAdminView';
import { messageOf } from '@/lib/errors';
import { exactText, optionalText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { Dialog } from '@/ui/dialog/Dialog';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { RadioField } from '@/ui/form/RadioField';
import { adminReportTexts as texts } from './texts';
import { ReadMessages, ThreadReader } from './ThreadReader';

/**
 * Lists the reports of messages and conversations that wait for a decision, and lets an admin read any conversation after
 * giving a reason.
 */
export function Reports() {
  const reports = useQuery(openReportsQuery(useAdminView().view.page));
  const empty = <EmptyState icon={CircleCheck} title={texts.none} description={texts.noneText} />;
  return (
    <Stack gap="10">
      <AdminList query={reports} label={texts.list} empty={empty}>
        {(report) => <ReportCard key={report.id} report={report} />}
      </AdminList>
      <Stack as="section" gap="4" layerStyle="card" p={{ base: '5', md: '6' }}>
        <div>
          <Heading as="h2" textStyle="xl">
            {texts.readThreadTitle}
          </Heading>
          <Text color="fg.muted">{texts.readThreadText}</Text>
        </div>
        <ThreadReader />
      </Stack>
    </Stack>
  );
}

function ReportCard({ report }: { report: OpenReport }) {
  const titleId = useId();
  const [messages, setMessages] = useState<readonly ThreadMessage[]>();
  const [isReading, setReading] = useState(false);
  const reason = texts.reasons[report.reason];
  const { by, against } = report.expand;
  const read = useSingleMutation({
    mutationFn: () => readReport(report.id),
    onSuccess: (answer) => setMessages(answer.messages),
    onError: (failure) => showToast({ kind: 'error', text: messageOf(failure) }),
  });
  return (
    <Stack as="article" aria-labelledby={titleId} gap="5" layerStyle="card" p={{ base: '5', md: '6' }}>
      <Flex justify="space-between" align="start" gap="4" wrap="wrap">
        <Heading as="h2" id={titleId} textStyle="xl">
          {reason}
        </Heading>
        <Badge size="lg" colorPalette="gray">
          {report.message > 0 ? texts.ofMessage(report.message) : texts.ofThread}
        </Badge>
      </Flex>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        <Person title={texts.by} person={by} />
        <Person title={texts.against} person={against} />
      </SimpleGrid>
      <div>
        <Text textStyle="sm" color="fg.muted">
          {texts.filed(report.created)}
        </Text>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {report.words}
        </Text>
      </div>
      {messages && <ReadMessages messages={messages} reported={report.message} />}
      <Flex gap="3" wrap="wrap">
        <DecideReport report={report} />
        {!messages && (
          <Button
            variant="outline"
            colorPalette="gray"
            title={texts.readNote}
            aria-label={texts.readOf(reason, against.fullName)}
            loading={read.isPending}
            loadingText={texts.read}
            onClick={() => read.mutate()}
          >
            {texts.read}
          </Button>
        )}
        <Button
          variant="outline"
          colorPalette="gray"
          aria-expanded={isReading}
          aria-label={texts.wholeOf(reason, against.fullName)}
          onClick={() => setReading(!isReading)}
        >
          {texts.whole}
        </Button>
      </Flex>
      {isReading && <ThreadReader threadId={report.thread} />}
    </Stack>
  );
}

function Person({ title, person }: { title: string; person: OpenReport['expand']['by'] }) {
  return (
    <Stack gap="1" align="start">
      <Text textStyle="sm" color="fg.muted">
        {title}
      </Text>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {person.fullName}
      </Text>
      <Link href={`mailto:${person.email}`} py="1" overflowWrap="anywhere">
        {person.email}
      </Link>
    </Stack>
  );
}

const longest = 2000;
const decisions: readonly ReportDecision[] = ['warned', 'none'];
const decisionSchema = v.object({ decision: exactText(texts.decisionRequired), note: optionalText() });

/** Lets an admin decide a report. A decision is final. */
function DecideReport({ report }: { report: OpenReport }) {
  return (
    <DialogButton
      aria-haspopup="dialog"
      aria-label={texts.decideOf(texts.reasons[report.reason], report.expand.against.fullName)}
      renderDialog={({ open, onClose }) => (
        <Dialog open={open} onClose={onClose} title={texts.decideTitle} description={texts.decideText} size="md">
          <DecisionForm report={report} onClose={onClose} />
        </Dialog>
      )}
    >
      {texts.decide}
    </DialogButton>
  );
}

function DecisionForm({ report, onClose }: { report: OpenReport; onClose: () => void }) {
  const changed = useReportsChanged();
  const { control, register, submit, formState } = useAppForm(decisionSchema, { decision: '', note: '' });
  const { errors, isSubmitting } = formState;

  const decide = submit(async ({ decision, note }) => {
    await decideReport(report.id, { decision: decision as ReportDecision, note });
    showToast({ kind: 'success', text: texts.decided });
    onClose();
    await changed();
  });

  return (
    <chakra.form onSubmit={decide} noValidate>
      <Stack gap="5" pb="3">
        <RadioField control={control} name="decision" legend={texts.decision} choices={decisions} labels={texts.decisions} />
        <FormField label={texts.note} helper={texts.noteHint} error={errors.note?.message}>
          <Textarea rows={4} maxLength={longest} {...register('note')} />
        </FormField>
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.decide} />
      </Stack>
    </chakra.form>
  );
}
