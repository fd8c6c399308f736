import { useTranslation } from "react-i18next";

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** So many bytes, in words. */
export function useSizeWords(): (bytes: number) => string {
  const { t } = useTranslation();
  return (bytes) =>
    bytes < megabyte
      ? t("media.kilobytes", { size: Math.ceil(bytes / kilobyte) })
      : t("media.megabytes", { size: Math.round((bytes / megabyte) * 10) / 10 });
}
