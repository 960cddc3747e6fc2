import { useQueryClient } from '@tanstack/react-query';
import { adminApi, adminDownload } from './adminApi';
import { adminKeys } from './keys';
import type { ErasureAnswer, PersonByEmail } from '@/api/openapi.gen';
import { pathTo, type FilePathOf } from '@/api/operations';

const exportPath = '/admin/people/export' satisfies FilePathOf<'post'>;
const erasureSeconds = 120;

/** Saves a ZIP file with everything that is stored about a person. */
export function exportPerson(email: string): Promise<void> {
  const body: PersonByEmail = { email };
  return adminDownload(pathTo(exportPath), 'shootday-data.zip', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export function erasePerson(email: string): Promise<ErasureAnswer> {
  return adminApi.post('/admin/people/erase', { body: { email }, timeoutSeconds: erasureSeconds });
}

/** Returns a function that reloads what the admin pages show, after a person was erased. */
export function usePersonErased(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: adminKeys.all });
}
