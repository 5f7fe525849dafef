/** Copying a text. */

/** Copy this text; false if the browser does not let us. Works on plain http too, where there is no clipboard to ask. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** The old way: select the text in a field that nobody sees, then copy the selection. */
function copiedByHand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // no keyboard comes up on a phone
  field.style.position = "fixed";
  field.style.opacity = "0";
  // beneath an open dialog nothing can be selected
  const dialogs = document.querySelectorAll("dialog[open]");
  (dialogs[dialogs.length - 1] ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
