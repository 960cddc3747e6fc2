import { List, Text } from '@chakra-ui/react';
import type { Photographer } from '@/api/openapi.gen';
import { formatCount } from '@/lib/format/money';
import { Panel } from '@/ui/layout/Panel';
import { photographerTexts as texts } from './texts';

/** Says what a customer gets: how long shoots take, what is delivered, and how often that was in time. */
export function IncludedPanel({ photographer }: { photographer: Photographer }) {
  const { categories, deliveryDays, delivered = 0, deliveredOnTime = 0 } = photographer;
  return (
    <Panel title={texts.included}>
      <List.Root gap="2" ps="4">
        {shootLengths(categories).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        <List.Item>{texts.fullSize}</List.Item>
        {deliveryDays !== undefined && <List.Item>{texts.delivers(deliveryDays)}</List.Item>}
      </List.Root>
      {delivered > 0 && (
        <Text mt="3" textStyle="sm" color="fg.muted">
          {texts.onTime(formatCount(deliveredOnTime), formatCount(delivered))}
        </Text>
      )}
    </Panel>
  );
}

type Offered = Pick<Photographer['categories'][number], 'name' | 'durationMinutes'>;

/** Returns a line for each length of a shoot, with the categories that have it if they differ. */
export function shootLengths(categories: readonly Offered[]): string[] {
  const lengths = [...new Set(categories.map(({ durationMinutes }) => durationMinutes))].toSorted((a, b) => a - b);
  if (lengths.length === 1) return lengths.map((minutes) => texts.shootOf(lengthOf(minutes)));
  return lengths.map((minutes) => {
    const offered = categories.filter(({ durationMinutes }) => durationMinutes === minutes);
    return texts.shootOfIn(lengthOf(minutes), texts.list(offered.map(({ name }) => name)));
  });
}

const lengthOf = (minutes: number) => (minutes % 30 === 0 && minutes >= 60 ? texts.hours(minutes / 60) : texts.minutes(minutes));
