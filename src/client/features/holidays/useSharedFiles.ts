import { useEffect, useState } from 'react';
import {
  deleteSharedFiles,
  readSharedFiles,
  type SharedFile,
} from '../../lib/offline/storage/sharedFiles';

/** What other apps shared, undefined until it is read; `drop` forgets some of it. `wereNone`: nothing was shared. */
export function useSharedFiles() {
  const [files, setFiles] = useState<SharedFile[]>();
  const [wereNone, setWereNone] = useState(false);
  useEffect(() => {
    readSharedFiles()
      .catch(() => [])
      .then((read) => {
        setFiles(read);
        setWereNone(read.length === 0);
      });
  }, []);
  const drop = async (dropped: SharedFile[]) => {
    await deleteSharedFiles(dropped.map(({ key }) => key));
    setFiles((before) => before?.filter((each) => !dropped.includes(each)));
  };
  return { files, drop, wereNone };
}
