import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { Feed, FeedChange } from '@/api/openapi.gen';
import { formatAgo } from '@/lib/format/ago';
import { TextField } from '@/ui/form/TextField';
import { HowTo } from './HowTo';
import { calendarFeedTexts as texts } from './connectionTexts';

type FeedValues = { name: string; url: string };

type FeedFieldsProps = {
  register: UseFormRegister<FeedValues>;
  errors: FieldErrors<FeedValues>;
  addressLabel: string;
  addressHint: string;
};

const maxNameLength = 60;
const maxAddressLength = 2000;

/** Shows the fields for the name and the secret address of a calendar, with instructions for finding the address. */
export function FeedFields({ register, errors, addressLabel, addressHint }: FeedFieldsProps) {
  return (
    <>
      <TextField
        label={texts.name}
        helper={texts.nameHint}
        maxLength={maxNameLength}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={addressLabel}
        helper={addressHint}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxAddressLength}
        error={errors.url?.message}
        {...register('url')}
      />
      <HowTo title={texts.where} help={texts.help} />
    </>
  );
}

const warnings: readonly Feed['problem'][] = ['frequent_rule', 'unknown_zone', 'unreadable'];
const syncPauseSeconds = 60;

/**
 * Returns a description of a calendar's problem and, unless it is only a warning, what it means for the times that the calendar
 * blocks. The result is undefined without a problem.
 */
export function problemOf({ problem, goodAt }: Feed, now: number): { words: string; meaning?: string } | undefined {
  if (problem === '') return undefined;
  // A newer server may report problems that this build does not know.
  const words = texts.problems[problem] ?? texts.problems.no_answer;
  if (warnings.includes(problem)) return { words };
  return { words, meaning: goodAt ? texts.lastGood(formatAgo(goodAt, now)) : texts.neverGood };
}

/**
 * Returns the seconds until a calendar can be synced again, which is one minute after it was last read; 0 if that is possible
 * now.
 */
export function secondsToSync(readAt: string, now: number): number {
  const since = Math.floor((now - Date.parse(readAt.replace(' ', 'T'))) / 1000);
  return since < syncPauseSeconds ? Math.min(syncPauseSeconds, syncPauseSeconds - since) : 0;
}

/** Returns the changes in the form. If the address is empty, the current one is kept. */
export const feedChangeOf = ({ name, url }: { name: string; url: string }): FeedChange => (url === '' ? { name } : { name, url });
