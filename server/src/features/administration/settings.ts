import type { Setting } from "@blessing-jar/contract/health.ts";
import type { Config } from "../../config.ts";

/** What holds, of settings that whoever keeps the place may ask for. Of an address with a password its server alone is told. */
export function settingsOf(config: Config): Setting[] {
  const { openId, smtpUrl, stripe, s3 } = config;
  const shown = (name: Setting["name"], value: string | undefined): Setting => ({
    name,
    isSet: value !== undefined,
    value: value ?? null,
  });
  return [
    shown("PRODUCT_NAME", config.productName),
    shown("PUBLIC_URL", config.publicUrl),
    shown("PASSWORD_SIGN_IN", config.hasPasswords ? "on" : "off"),
    shown("OPENID_ISSUER", openId?.issuer),
    shown("ADMIN_EMAIL", config.adminEmail),
    shown("SUPPORT_EMAIL", config.supportEmail),
    shown("SMTP_URL", smtpUrl && new URL(smtpUrl).host),
    shown("S3_BUCKET", s3?.bucket),
    shown("BACKUP_TO", config.backup.to),
    { name: "STRIPE_SECRET_KEY", isSet: stripe !== undefined, value: null },
  ];
}
