/** Reads all entries of a folder. The browser returns them in portions. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const next = () => new Promise<readonly FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const all: FileSystemEntry[] = [];
  for (let portion = await next(); portion.length > 0; portion = await next()) all.push(...portion);
  return all;
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isDirectory) {
    const entries = await entriesOf(entry as FileSystemDirectoryEntry);
    return (await Promise.all(entries.map(filesIn))).flat();
  }
  return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
}

/** Returns the dropped files, including those in folders and their subfolders. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // The browser empties the list after the event has been handled, so the entries are read first.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files];
  return (await Promise.all(entries.map(filesIn))).flat();
}
