// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IAnsweringTable } from "../../src/core/extensions/IAnsweringTable.sol";
import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { ITreeSecretTable } from "../../src/core/secrets/ISecretTable.sol";

/// @title What a table may have beside what the shipped ones have: for whoever compares interfaces.
interface EveryPart is IAnsweringTable, IOfferTable, ILinkedTable, ITreeSecretTable { }
