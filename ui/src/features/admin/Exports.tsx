import { Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportTable, exportTables, type ExportRange, type ExportTable } from '@/api/admin/exports';
import { today } from '@/lib/format/dates';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { TextField } from '@/ui/form/TextField';
import { adminExportTexts as texts } from './texts';

/** Lets an admin download the bookings, payments and payouts of a range of days as CSV files. */
export function Exports() {
  const [range, setRange] = useState<ExportRange>(() => ({ from: `${today().slice(0, 8)}01`, to: today() }));
  const { mutate, isPending, variables } = useSingleMutation<void, ExportTable>({
    mutationFn: (table) => withToast(exportTable(table, range), { error: texts.failed }),
  });
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading as="h2" textStyle="xl">
          {texts.title}
        </Heading>
        <Text color="fg.muted">{texts.hint}</Text>
      </Stack>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" maxW="lg">
        <TextField
          label={texts.from}
          type="date"
          max={range.to}
          value={range.from}
          onChange={(event) => setRange({ ...range, from: event.target.value })}
        />
        <TextField
          label={texts.to}
          type="date"
          min={range.from}
          value={range.to}
          onChange={(event) => setRange({ ...range, to: event.target.value })}
        />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="5">
        {exportTables.map((table) => (
          <Stack key={table} layerStyle="card" p="6" gap="4" justify="space-between">
            <Text>{texts.tables[table].text}</Text>
            <Button alignSelf="start" variant="outline" loading={isPending && variables === table} onClick={() => mutate(table)}>
              <Download aria-hidden />
              {texts.download(texts.tables[table].name)}
            </Button>
          </Stack>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
